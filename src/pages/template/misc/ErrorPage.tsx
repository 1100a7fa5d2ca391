import { useTranslate } from "ra-core";
import type { ReactElement } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Notice } from "./Notice";
import { Button } from "../../../ui/controls/Button";

/** Says that something broke. The product's own page for that is `/error`. */
export function ErrorPage(): ReactElement {
  const t = useTranslate();
  const navigate = useNavigate();
  // A page that was opened by its address has none before it.
  const hasFormer = useLocation().key !== "default";
  return (
    <Notice
      name="error"
      art={
        <>
          <path className="far" clipPath="url(#al-tpl-notice-hill)" d="M0 200h480v80H0z" />
          <path className="sun" d="M236 214q34-14 74-6t66 4q20 8-10 14t-96 4t-34-16z" />
          <g transform="rotate(68 210 160)">
            <path className="paper" d="M156 118h108v44q0 44-44 44h-20q-44 0-44-44z" />
            <path className="near" d="M156 118h108v14H156z" />
            <path className="line" d="M156 136h-14q-18 0-18 20t18 20h18" />
          </g>
          <path className="line" d="M118 92l-14-12M140 74l-6-18M96 118H78" />
          <circle className="accent" cx="366" cy="92" r="26" />
          <path className="mark" d="M366 80v12M366 104v1" />
        </>
      }
      actions={
        hasFormer ? (
          <Button onClick={() => void navigate(-1)}>{t("templateMisc.error.former")}</Button>
        ) : undefined
      }
    />
  );
}
