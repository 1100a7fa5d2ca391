import type { ComponentType, ReactElement } from "react";
import { classNames } from "./classNames";
import styles from "./IconButton.module.css";

/** A link that looks like an icon button; `label` is its name and its tooltip. */
export function asIconButton<Props extends { className?: string | undefined }>(
  Anchor: ComponentType<Props>,
): (props: Props & { label: string }) => ReactElement {
  return function IconLink(props) {
    const className = classNames(styles.button, props.className);
    const name = { "aria-label": props.label, title: props.label, label: undefined };
    return <Anchor {...{ ...props, ...name, className }} />;
  };
}
