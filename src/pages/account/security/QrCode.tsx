import { type ReactElement, useEffect, useState } from "react";

/** A QR code, dark on light whatever the page's colours are: cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
      if (!isGone) setDrawn({ size, path: path.join("") });
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <div className="al-security-qr" aria-busy={drawn === undefined}>
      {drawn ? (
        <svg role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
          <rect width={drawn.size} height={drawn.size} fill="#fff" />
          <path d={drawn.path} fill="#000" />
        </svg>
      ) : null}
    </div>
  );
}
