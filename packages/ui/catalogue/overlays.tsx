import { type ReactNode, useState } from "react";
import { AlertDialog } from "../src/AlertDialog.tsx";
import { Button } from "../src/Button.tsx";
import { CropDialog } from "../src/crop/CropDialog.tsx";
import { Dialog } from "../src/Dialog.tsx";
import { FailureDialog } from "../src/FailureDialog.tsx";
import { PICTURE } from "./picture.ts";

type OpenerProps = {
  readonly name: string;
  readonly children: (isOpen: boolean, close: () => void) => ReactNode;
};

/** Button that opens the dialog of an example. */
const Opener = ({ name, children }: OpenerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open {name}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
};

const FILE = new File([], "picture.svg", { type: "image/svg+xml" });

const CROP_TEXTS = {
  title: "Crop the picture",
  close: "Close",
  part: "Part of the picture",
  hint: "Move the picture with the arrow keys.",
  zoom: "Zoom",
  use: "Use this part",
  failed: "The picture could not be read.",
};

/** Dialogs, each behind a button. */
export const OVERLAYS = {
  Dialog: (
    <Opener name="a dialog">
      {(isOpen, close) => (
        <Dialog
          open={isOpen}
          onClose={close}
          title="Move the session"
          closeLabel="Close"
          footer={<Button onClick={close}>Move</Button>}
        >
          <p>The session moves to the Great Hall.</p>
        </Dialog>
      )}
    </Opener>
  ),
  AlertDialog: (
    <Opener name="an alert">
      {(isOpen, close) => (
        <AlertDialog
          open={isOpen}
          onClose={close}
          kind="done"
          title="Done"
          text="The request was sent."
          okLabel="OK"
        />
      )}
    </Opener>
  ),
  FailureDialog: (
    <Opener name="a failure">
      {(isOpen, close) => (
        <FailureDialog failure={isOpen ? new Error("offline") : undefined} onClose={close} />
      )}
    </Opener>
  ),
  CropDialog: (
    <Opener name="the crop dialog">
      {(isOpen, close) =>
        isOpen && (
          <CropDialog
            file={FILE}
            address={PICTURE}
            texts={CROP_TEXTS}
            onClose={close}
            onPart={close}
          />
        )
      }
    </Opener>
  ),
};
