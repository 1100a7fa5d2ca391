import type { ReactElement } from "react";
import { Route, Routes } from "react-router";
import { NotFoundPage } from "../screens/MessagePage";
import { templatePages } from "./templatePages";

/** The template's pages at the addresses of its page directory. */
export default function TemplateRoutes(): ReactElement {
  return (
    <Routes>
      {templatePages.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
