import * as tanstack from "@tanstack/react-query";
import * as raCore from "ra-core";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as reactHookForm from "react-hook-form";
import * as reactRouter from "react-router";
import * as reactRouterDom from "react-router-dom";
import { SHARED_AT, type SharedModule } from "../../../extension/modules";
import { publicApp } from "./publicApp";

/** Lays the app's own modules ready for what an installation has built: there must be one React, and one of each context. */
export function shareModules(): void {
  const modules: Record<SharedModule, object> = {
    react,
    "react/jsx-runtime": jsxRuntime,
    "react-dom": reactDom,
    "react-dom/client": reactDomClient,
    "react-router": reactRouter,
    "react-router-dom": reactRouterDom,
    "ra-core": raCore,
    "@tanstack/react-query": tanstack,
    "react-hook-form": reactHookForm,
    "almoner/app": publicApp,
  };
  Object.assign(globalThis, { [Symbol.for(SHARED_AT)]: modules });
}
