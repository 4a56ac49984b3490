import { type ReactNode, useState } from "react";
import { AlertDialog } from "../src/AlertDialog.tsx";
import { Button } from "../src/Button.tsx";
import { ConfirmDialog } from "../src/ConfirmDialog.tsx";
import { CropDialog } from "../src/crop/CropDialog.tsx";
import { Dialog } from "../src/Dialog.tsx";
import { Drawer } from "../src/Drawer.tsx";
import { FailureDialog } from "../src/FailureDialog.tsx";
import { LazyDialog } from "../src/LazyDialog.tsx";
import { NativeAlertDialog } from "../src/NativeAlertDialog.tsx";
import { Popover } from "../src/Popover.tsx";
import { PopoverMenu } from "../src/PopoverMenu.tsx";
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
  Popover: (
    <Popover label="Filter" trigger={<Button variant="outline">Open a popover</Button>}>
      <p>The list shows the main partners.</p>
    </Popover>
  ),
  PopoverMenu: (
    <PopoverMenu
      label="25 per page"
      sectionLabel="Records per page"
      items={[
        { label: "25", onSelect: () => undefined },
        { label: "50", onSelect: () => undefined },
      ]}
    />
  ),
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
  LazyDialog: (
    <Opener name="a dialog whose code loads late">
      {(isOpen, close) => (
        <LazyDialog open={isOpen} onClose={close} title="Great Hall" closeLabel="Close">
          <p>The hall has 400 seats.</p>
        </LazyDialog>
      )}
    </Opener>
  ),
  Drawer: (
    <Opener name="a drawer">
      {(isOpen, close) => (
        <Drawer open={isOpen} onClose={close} label="Menu">
          <Button variant="quiet" onClick={close}>
            Close the drawer
          </Button>
        </Drawer>
      )}
    </Opener>
  ),
  ConfirmDialog: (
    <Opener name="a question">
      {(isOpen, close) =>
        isOpen && (
          <ConfirmDialog
            title="Remove the role of Anna?"
            text="The account stays."
            action="Remove role"
            cancelLabel="Cancel"
            onDecide={close}
          />
        )
      }
    </Opener>
  ),
  NativeAlertDialog: (
    <Opener name="an alert of the browser">
      {(isOpen, close) =>
        isOpen && (
          <NativeAlertDialog
            onClose={close}
            kind="error"
            title="Error"
            text="The server does not respond."
            okLabel="OK"
          />
        )
      }
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
