import type { ReactElement } from "react";
import type { AuthPage } from "../authPage";

/** The cover's picture: a landscape, and above it a door, a card, a letter or a key. */
export function AuthArt({ page }: { page: AuthPage }): ReactElement {
  return (
    <svg className="al-tpl-auth-art" viewBox="0 0 560 440">
      <circle className="al-tpl-art-soft" cx="280" cy="210" r="190" />
      <circle className="al-tpl-art-sun" cx="420" cy="96" r="30" />
      <clipPath id="al-tpl-auth-hill">
        <circle cx="280" cy="210" r="190" />
      </clipPath>
      <g clipPath="url(#al-tpl-auth-hill)">
        <path className="al-tpl-art-far" d="M40 300Q150 210 270 280T520 250V420H40Z" />
        <path className="al-tpl-art-near" d="M20 350Q170 280 300 330T540 310V420H20Z" />
      </g>
      {SIGNS[page]}
    </svg>
  );
}

const SIGNS: Record<AuthPage, ReactElement> = {
  login: (
    <g>
      <rect className="al-tpl-art-paper" x="206" y="130" width="148" height="222" rx="14" />
      <path className="al-tpl-art-accent" d="M224 148h112v186H224z" />
      <circle className="al-tpl-art-sun" cx="318" cy="244" r="9" />
      <path className="al-tpl-art-line" d="M354 334h70M404 314l20 20-20 20" />
    </g>
  ),
  register: (
    <g>
      <rect className="al-tpl-art-paper" x="172" y="150" width="216" height="150" rx="16" />
      <circle className="al-tpl-art-accent" cx="226" cy="208" r="24" />
      <path className="al-tpl-art-accent" d="M190 276q0-36 36-36t36 36z" />
      <path className="al-tpl-art-line" d="M286 196h74M286 222h74M286 248h44" />
      <circle className="al-tpl-art-sun" cx="388" cy="300" r="26" />
      <path className="al-tpl-art-line" d="M388 288v24M376 300h24" />
    </g>
  ),
  "forgot-password": (
    <g>
      <rect className="al-tpl-art-paper" x="164" y="158" width="232" height="152" rx="14" />
      <path className="al-tpl-art-line" d="M176 172l104 84 104-84" />
      <circle className="al-tpl-art-accent" cx="396" cy="158" r="28" />
      <path className="al-tpl-art-mark" d="M387 151a9 9 0 1 1 13 8q-4 2-4 8M396 174v1" />
    </g>
  ),
  "reset-password": (
    <g>
      <rect className="al-tpl-art-paper" x="190" y="206" width="180" height="134" rx="18" />
      <path className="al-tpl-art-line" d="M226 206v-34a54 54 0 0 1 108 0v34" />
      <circle className="al-tpl-art-accent" cx="280" cy="262" r="18" />
      <path className="al-tpl-art-accent" d="M273 272h14l6 40h-26z" />
    </g>
  ),
};
