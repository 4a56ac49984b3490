import { attendeeRoutes, PORTRAIT_TYPES } from "@foyer/contract/attendees/portal";
import { fullNameOf } from "@foyer/contract/attendees/attendee";
import { type LandingProfile, profileRoutes } from "@foyer/contract/profile/portal";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { lazy, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { avatarAddress, refreshAvatars } from "../../lib/avatar-address.ts";
import { type Edition, useAccess, useConference } from "../../lib/session.ts";
import { useAction } from "../../lib/use-contract-mutation.ts";
import { useEditionQuery } from "../../lib/use-edition-query.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import styles from "./Portrait.module.css";
import { SettingsSection } from "./SettingsSection.tsx";

const CropDialog = lazy(async () => ({
  default: (await import("@foyer/ui/crop/CropDialog.tsx")).CropDialog,
}));

type PortraitProps = {
  /** Called after the picture was changed or removed. */
  readonly onSaved: () => void;
};

/** Uploads and removes the picture that other attendees see. Only for participants. */
export const Portrait = ({ onSaved }: PortraitProps) => {
  const { t } = useTranslation();
  const { isParticipant } = useAccess();
  const edition = useConference();
  const profile = useEditionQuery(profileRoutes.landing, {}, { enabled: isParticipant });
  if (!isParticipant || edition === null) return null;
  return (
    <SettingsSection
      anchor="photo"
      title={t("settings.portrait")}
      text={t("settings.portraitText")}
    >
      <QueryState
        query={profile}
        skeleton={<Skeleton shape="block" height={120} />}
        failureText={t("settings.portraitFailed")}
        quiet
      >
        {(data) => <OwnPortrait profile={data} edition={edition} onSaved={onSaved} />}
      </QueryState>
    </SettingsSection>
  );
};

/** Selected picture with its object URL for the crop dialog. */
type SelectedFile = { readonly file: File; readonly address: string };

type OwnPortraitProps = PortraitProps & {
  readonly profile: LandingProfile;
  readonly edition: Edition;
};

const OwnPortrait = ({ profile, edition: { year, type }, onSaved }: OwnPortraitProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<SelectedFile | null>(null);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  // The URL of a picture does not change with its content, so the browser would show the cached one.
  const [displayed, setDisplayed] = useState<string | undefined>(
    avatarAddress({ id: profile.attendeeId, hasAvatar: profile.hasAvatar }),
  );

  const show = (address: string | undefined, text: string) => {
    setDisplayed(address);
    refreshAvatars();
    toast.success(text);
    onSaved();
  };
  const save = useAction(
    (file: File) => call(attendeeRoutes.setPortrait, { query: { year, type }, body: file }),
    {
      onSuccess: (_response, file) => show(URL.createObjectURL(file), t("settings.portraitSaved")),
      failureText: t("settings.portraitSaveFailed"),
    },
  );
  const remove = useAction(
    () =>
      call(attendeeRoutes.removePortrait, {
        body: { conferenceYear: year, conferenceType: type },
      }),
    {
      onSuccess: () => show(undefined, t("settings.portraitRemoved")),
      failureText: t("settings.portraitRemoveFailed"),
    },
  );
  const close = ({ address }: SelectedFile) => {
    URL.revokeObjectURL(address);
    setSelected(null);
  };

  return (
    <div className={styles.portrait}>
      <Avatar name={fullNameOf(profile)} src={displayed} size={120} alt={t("settings.portrait")} />
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept={PORTRAIT_TYPES.join(",")}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) setSelected({ file, address: URL.createObjectURL(file) });
            // Clearing the value lets the user select the same file again.
            target.value = "";
          }}
        />
        <Button variant="outline" busy={save.isPending} onClick={() => input.current?.click()}>
          {t(displayed === undefined ? "settings.portraitChoose" : "settings.portraitReplace")}
        </Button>
        {displayed !== undefined && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => setConfirmOpen(true)}>
            {t("settings.portraitRemove")}
          </Button>
        )}
      </div>
      {selected && (
        <LazyPart fallback={null}>
          <CropDialog
            {...selected}
            texts={{
              title: t("settings.cropTitle"),
              close: t("settings.cancel"),
              part: t("settings.cropSelection"),
              hint: t("settings.cropHint"),
              zoom: t("settings.cropZoom"),
              use: t("settings.cropUse"),
              failed: t("settings.cropFailed"),
            }}
            onClose={() => close(selected)}
            onPart={(picture) => {
              close(selected);
              save.start(picture);
            }}
          />
        </LazyPart>
      )}
      <AlertDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        kind="info"
        title={t("settings.portraitRemoveTitle")}
        text={t("settings.portraitRemoveText")}
        okLabel={t("settings.cancel")}
        action={{
          label: t("settings.portraitRemove"),
          run: () => {
            setConfirmOpen(false);
            remove.start();
          },
        }}
      />
    </div>
  );
};
