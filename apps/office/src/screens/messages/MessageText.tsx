import { LANGUAGES } from "@foyer/contract/constants";
import type { Message } from "@foyer/contract/office/messages";
import { Button } from "@foyer/ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { describeError } from "../../lib/describe-error.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { createMessage, draftOf } from "./messages-query.ts";
import styles from "./messages.module.css";

type MessageTextProps = {
  readonly edition: string;
  readonly message: Message;
  readonly mayWrite: boolean;
};

/** What a message says that can be changed no more, and a way to begin another one with it. */
export const MessageText = ({ edition, message, mayWrite }: MessageTextProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const again = useMutation({
    mutationFn: () => createMessage(edition, draftOf(message)),
    onSuccess: (id) =>
      void navigate({ to: "/$edition/messages/$id", params: { edition, id: String(id) } }),
    onError: (error) => toast.error(describeError(error)),
  });
  const written = LANGUAGES.filter((language) => message.title[language]);
  return (
    <section className={styles.part} aria-labelledby="message-text">
      <h2 id="message-text">{t("messages.text")}</h2>
      <div className={styles.languages}>
        {written.map((language) => (
          <article key={language} lang={language}>
            <h3>{message.title[language]}</h3>
            <p className={styles.body}>{message.body[language]}</p>
          </article>
        ))}
      </div>
      {mayWrite && (
        <div>
          <Button look="outline" busy={again.isPending} onClick={() => again.mutate()}>
            {t("messages.again")}
          </Button>
        </div>
      )}
    </section>
  );
};
