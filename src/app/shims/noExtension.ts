import { type ComponentType, createElement, type ReactElement } from "react";
import type { ResolvedMenuEntry } from "../../../definitions/resolved";

/** In place of an installation's own code, in every build but those that are for one. */
export const loadExtension = async (): Promise<void> => undefined;
export const withExtension = (entries: ResolvedMenuEntry[]): ResolvedMenuEntry[] => entries;
export const extensionLabels = (): [] => [];
export const extensionPage = (): undefined => undefined;
export const extensionFieldTypes = (): undefined => undefined;
export const OwnPart = <Props extends object>(props: {
  Usual: ComponentType<Props>;
  of: Props;
}): ReactElement => createElement(props.Usual, props.of);
