import { officeRoutes } from "@foyer/contract/office/routes";
import { call } from "../../lib/client.ts";
import { EmailPreviewButton } from "../../resources/EmailPreviewButton.tsx";

type CredentialsPreviewProps = {
  readonly edition: string;
  /** Recipient; an invented person if omitted. */
  readonly person?: number;
};

/** Button that shows the login e-mail as a person gets it. */
export const CredentialsPreview = ({ edition, person }: CredentialsPreviewProps) => (
  <EmailPreviewButton
    queryKey={[edition, "people", "credentials-preview", person]}
    load={(signal) =>
      call(officeRoutes.people.previewCredentials, {
        params: { edition },
        query: { person },
        signal,
      })
    }
  />
);
