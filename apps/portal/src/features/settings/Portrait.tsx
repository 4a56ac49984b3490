import { attendeeRoutes, PORTRAIT_TYPES } from "@foyer/contract/attendees";
import { fullNameOf } from "@foyer/contract/attendee";
import { type LandingProfile, profileRoutes } from "@foyer/contract/profile";
import { AlertDialog } from "@foyer/ui/AlertDialog.tsx";
import { Avatar } from "@foyer/ui/Avatar.tsx";
import { Button } from "@foyer/ui/Button.tsx";
import { LazyPart } from "@foyer/ui/LazyPart.tsx";
import { QueryState } from "@foyer/ui/QueryState.tsx";
import { Skeleton } from "@foyer/ui/Skeleton.tsx";
import { toast } from "@foyer/ui/toast.ts";
import { lazy, useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { avatarAddress, showAvatarsAnew } from "../../lib/avatar-address.ts";
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
  /** Called when another picture is shown, or none. */
  readonly onSaved: () => void;
};

/** The picture that others see beside one's name, for who takes part in the edition. */
export const Portrait = ({ onSaved }: PortraitProps) => {
  const { t } = useTranslation();
  const { takesPart } = useAccess();
  const edition = useConference();
  const profile = useEditionQuery(profileRoutes.landing, {}, { enabled: takesPart });
  if (!takesPart || edition === null) return null;
  return (
    <SettingsSection title={t("settings.portrait")} text={t("settings.portraitText")}>
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

/** A picture that is being cut, and where the page finds it. */
type Chosen = { readonly file: File; readonly address: string };

type OwnPortraitProps = PortraitProps & {
  readonly profile: LandingProfile;
  readonly edition: Edition;
};

const OwnPortrait = ({ profile, edition: { year, type }, onSaved }: OwnPortraitProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  // The address of a picture stays when it changes, so that the page would show the one it has.
  const [shown, setShown] = useState<string | undefined>(
    avatarAddress({ id: profile.attendeeId, hasAvatar: profile.hasAvatar }),
  );

  const show = (address: string | undefined, words: string) => {
    setShown(address);
    showAvatarsAnew();
    toast.success(words);
    onSaved();
  };
  const save = useAction(
    (file: File) => call(attendeeRoutes.setPortrait, { query: { year, type }, body: file }),
    {
      onSuccess: (_answer, file) => show(URL.createObjectURL(file), t("settings.portraitSaved")),
      failureText: t("settings.portraitNotSaved"),
    },
  );
  const remove = useAction(
    () =>
      call(attendeeRoutes.removePortrait, {
        body: { conferenceYear: year, conferenceType: type },
      }),
    {
      onSuccess: () => show(undefined, t("settings.portraitRemoved")),
      failureText: t("settings.portraitNotRemoved"),
    },
  );
  const close = ({ address }: Chosen) => {
    URL.revokeObjectURL(address);
    setChosen(null);
  };

  return (
    <div className={styles.portrait}>
      <Avatar name={fullNameOf(profile)} src={shown} size={120} alt={t("settings.portrait")} />
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept={PORTRAIT_TYPES.join(",")}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) setChosen({ file, address: URL.createObjectURL(file) });
            // The same file can be chosen once more.
            target.value = "";
          }}
        />
        <Button look="outline" busy={save.isPending} onClick={() => input.current?.click()}>
          {t(shown === undefined ? "settings.portraitChoose" : "settings.portraitAnother")}
        </Button>
        {shown !== undefined && (
          <Button look="quiet" busy={remove.isPending} onClick={() => setIsAsking(true)}>
            {t("settings.portraitRemove")}
          </Button>
        )}
      </div>
      {chosen && (
        <LazyPart fallback={null}>
          <CropDialog
            {...chosen}
            texts={{
              title: t("settings.cropTitle"),
              close: t("settings.cancel"),
              part: t("settings.cropPart"),
              hint: t("settings.cropHint"),
              zoom: t("settings.cropZoom"),
              use: t("settings.cropUse"),
              failed: t("settings.cropFailed"),
            }}
            onClose={() => close(chosen)}
            onPart={(picture) => {
              close(chosen);
              save.start(picture);
            }}
          />
        </LazyPart>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        kind="info"
        title={t("settings.portraitRemoveAsk")}
        text={t("settings.portraitRemoveText")}
        okLabel={t("settings.cancel")}
        action={{
          label: t("settings.portraitRemove"),
          run: () => {
            setIsAsking(false);
            remove.start();
          },
        }}
      />
    </div>
  );
};
