import type { Ref } from "react";
import styles from "./MountainScene.module.css";

// Paths in a viewBox of 1440 x 320, from the farthest ridge to the nearest.
const RIDGES = [
  "M0 118 60 74 104 58 150 70 196 46 262 56 330 68 402 60 470 30 520 22 586 22 640 34 690 40 746 64 800 104 838 130 900 142 960 146 1010 140 1064 132 1120 144 1180 136 1240 148 1310 140 1380 152 1440 146V322H0Z",
  "M0 172 40 158 78 122 112 140 152 118 192 146 262 144 308 104 344 90 392 106 452 122 500 160 548 186 600 208 646 226 690 208 724 228 800 216 826 222 880 206 944 178 1006 172 1058 150 1098 158 1156 150 1200 152 1252 128 1294 142 1346 128 1384 104 1440 70V322H0Z",
  "M0 212 40 210 66 214 120 212 150 192 182 176 212 154 272 148 300 164 332 166 366 212 392 236 426 254 480 258 520 254 560 264 600 272 636 288 700 282 760 254 816 242 868 214 900 226 932 216 962 222 1008 190 1060 160 1110 132 1146 152 1200 176 1230 218 1262 236 1290 258 1330 262 1362 250 1402 254 1440 276V322H0Z",
  "M0 270 44 278 70 266 88 264 110 244 140 232 172 216 198 218 230 236 262 258 300 276 324 288 352 284 382 294 420 300 468 316 520 320 570 316 604 302 640 292 672 294 700 280 722 288 762 286 800 262 838 232 880 236 920 258 960 282 988 290 1010 284 1040 294 1080 288 1110 308 1180 314 1252 300 1284 292 1330 300 1380 288 1440 284V322H0Z",
] as const;

// Sunlit slopes, one path per ridge, at low opacity.
const SLOPES = [
  "M586 22 640 34 690 40 746 64 800 104 838 130 900 142 820 150 740 120 680 80 630 66Z",
  "M344 90 392 106 452 122 500 160 548 186 600 208 646 226 560 220 480 190 420 150 372 132Z",
  "M272 148 300 164 332 166 366 212 392 236 426 254 370 250 326 206 296 186ZM1110 132 1060 160 1008 190 962 222 1030 214 1076 180Z",
  "M198 218 230 236 262 258 300 276 324 288 280 290 236 262ZM838 232 800 262 762 286 808 282Z",
] as const;

type MountainSceneProps = { readonly ref?: Ref<HTMLDivElement> | undefined };

/** Sky, low sun and four ridges; fills its positioned parent and is hidden from screen readers. */
export const MountainScene = ({ ref }: MountainSceneProps) => (
  <div className={styles.frame} aria-hidden="true">
    <div className={styles.scene} ref={ref}>
      <div className={styles.haze} />
      <div className={styles.sun} />
      {RIDGES.map((ridge, index) => (
        <svg
          key={ridge}
          className={styles.ridge}
          viewBox="0 0 1440 320"
          preserveAspectRatio="none"
          focusable="false"
        >
          <path d={ridge} />
          <path className={styles.slope} d={SLOPES[index]} />
        </svg>
      ))}
    </div>
    <div className={styles.shade} />
  </div>
);
