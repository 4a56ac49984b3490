import BackIcon from "@material-design-icons/svg/filled/arrow_back.svg?react";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { Button } from "@foyer/ui/Button.tsx";

type GoBackProps = {
  readonly label: string;
  /** Target for visitors who came by an external link. */
  readonly fallback: string;
};

export const GoBack = ({ label, fallback }: GoBackProps) => {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const handleClick = () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: fallback });
  };
  return (
    <Button variant="quiet" icon={BackIcon} onClick={handleClick}>
      {label}
    </Button>
  );
};
