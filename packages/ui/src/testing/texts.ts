import { TEXTS } from "../../catalogue/texts.ts";
import { setUiTexts } from "../ui-texts.ts";

setUiTexts(TEXTS);
