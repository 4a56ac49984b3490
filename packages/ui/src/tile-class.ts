import styles from "./Tiles.module.css";

/** Class of a tile. The attribute `data-warns` highlights a tile that needs attention. */
export const tileClass = styles.tile ?? "";
