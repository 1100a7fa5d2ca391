import type { ReactElement } from "react";
import { ErrorState } from "./ErrorState";
import { Button } from "./controls/Button";

/** Says that something could not be loaded and why, with a button that asks for it again. */
export function LoadError(props: {
  title: string;
  detail?: string;
  retry: { label: string; again(): unknown };
  /** Set where it is all that the page shows. */
  isPage?: boolean;
}): ReactElement {
  const { retry, ...told } = props;
  return (
    <ErrorState
      {...told}
      actions={
        <Button variant="secondary" onClick={() => void retry.again()}>
          {retry.label}
        </Button>
      }
    />
  );
}
