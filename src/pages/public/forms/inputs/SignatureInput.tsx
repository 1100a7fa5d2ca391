import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from "react";
import { problemOf } from "../../site/problems";
import { useSite } from "../../site/site";
import { type AnswerInputProps, Framed } from "./Frame";
import { PlainButton } from "../../../../ui/controls/PlainButton";
import { TextField } from "../../../../ui/controls/TextField";

const WIDTH = 640;
const HEIGHT = 200;
/** Dark on white whatever the skin: it is read on paper too. */
const INK = "#1c2426";

function context(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | undefined {
  return canvas?.getContext("2d") ?? undefined;
}

function wipe(canvas: HTMLCanvasElement | null): void {
  const pen = context(canvas);
  if (!pen) return;
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function write(canvas: HTMLCanvasElement | null, name: string): void {
  wipe(canvas);
  const pen = context(canvas);
  if (!pen || name.trim() === "") return;
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = 'italic 64px "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive';
  pen.fillText(name.trim(), WIDTH / 2, HEIGHT / 2, WIDTH - 40);
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** A signature, drawn or, for those who cannot draw, typed; it leaves as a picture when the page does. */
export function SignatureInput(props: AnswerInputProps): ReactElement {
  const { field, form, api, filling } = props;
  const { t } = useSite();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState("");
  const isChanged = useRef(false);
  const isDown = useRef(false);
  const isKept = typeof filling.draft.answers[field.id] === "string";
  const { pending, answer, mistake } = filling;

  useEffect(() => {
    if (!isKept) wipe(canvas.current);
  }, [isKept]);

  const keep = useRef<() => Promise<void>>(async () => undefined);
  keep.current = async () => {
    const drawn = isChanged.current && canvas.current ? await pictureOf(canvas.current) : null;
    if (!drawn) return;
    try {
      const file = new File([drawn], "signature.png", { type: "image/png" });
      const { upload_id } = await api.upload({ form, field: field.id, file });
      isChanged.current = false;
      answer(field.id, upload_id);
    } catch (error) {
      const { status, text } = problemOf(error, t("public.shell.failed"));
      mistake(field.id, status === 0 ? t("public.shell.unreachable") : text);
      throw error;
    }
  };
  useEffect(() => pending(field.id, () => keep.current()), [pending, field.id]);

  const touch = (): void => {
    isChanged.current = true;
    mistake(field.id, undefined);
  };
  const clear = (): void => {
    wipe(canvas.current);
    setName("");
    isChanged.current = false;
    answer(field.id, undefined);
  };
  const pointOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * WIDTH) / box.width,
      ((event.clientY - box.top) * HEIGHT) / box.height,
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = context(canvas.current);
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    pen.strokeStyle = INK;
    pen.lineWidth = 3;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.beginPath();
    pen.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = context(canvas.current);
    if (!isDown.current || !pen) return;
    pen.lineTo(...pointOf(event));
    pen.stroke();
    touch();
  };
  const end = (): void => {
    isDown.current = false;
  };
  if (isKept) {
    return (
      <Framed {...props} group>
        <p className="al-public-notice al-public-notice-good">{t("publicForms.signature.kept")}</p>
        <PlainButton className="al-public-form-link" onClick={clear}>
          {t("publicForms.signature.again")}
        </PlainButton>
      </Framed>
    );
  }
  return (
    <Framed {...props} group>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className="al-public-form-signature"
        role="img"
        aria-label={t("publicForms.signature.draw")}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className="al-public-form-sign">
        <TextField
          label={t("publicForms.signature.type")}
          autoComplete="name"
          maxLength={100}
          value={name}
          onChange={(typed) => {
            setName(typed);
            write(canvas.current, typed);
            isChanged.current = typed.trim() !== "";
            mistake(field.id, undefined);
          }}
        />
        <PlainButton className="al-public-form-link" onClick={clear}>
          {t("publicForms.signature.clear")}
        </PlainButton>
      </div>
    </Framed>
  );
}
