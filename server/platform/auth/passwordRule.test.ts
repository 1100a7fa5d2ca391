import { describe, expect, it } from "vitest";
import { SAMPLE_PASSWORD } from "../../../demo-fixtures/nonprofit";
import { TEST_PASSWORD } from "../../../tests/support/server";
import { HttpError } from "../errors";
import { requireGoodPassword } from "./passwordRule";

const ADA = ["ada.lovelace@hope.example", "Ada", "Lovelace", "Hope & Harbour e. V.", "hope-harbour"];

async function verdictOn(password: string, own: readonly string[] = ADA): Promise<string> {
  try {
    await requireGoodPassword(password, own);
    return "good";
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [said] = error.details.errors?.["password"] ?? [];
    return said?.code === "field.password_personal" ? "own" : "common";
  }
}

describe("a password that is chosen", () => {
  it.each([
    "aaaaaaaaaa",
    "1234567890",
    "            ",
    "password12",
    "Password123!",
    "P@ssw0rd123",
    "qwertyuiop",
    "1q2w3e4r5t6y",
    "passwordpassword",
    "iloveyou123",
    "passwort123",
    "motdepasse1",
    "abcdefghij",
    "a".repeat(128),
  ])("is not among the first that somebody tries: %s", async (password) => {
    expect(await verdictOn(password)).toBe("common");
  });

  it.each([
    "ada.lovelace@hope.example",
    "Ada Lovelace",
    "lovelaceada",
    "AdaLovelace1815",
    "hopeharbour",
    "Hope-Harbour 26",
    "lovelace@hope",
  ])("is not made of what others know of the person: %s", async (password) => {
    expect(await verdictOn(password)).toBe("own");
  });

  it.each([
    TEST_PASSWORD,
    SAMPLE_PASSWORD,
    "quite another one",
    "my new password",
    "Ada likes green tea",
    "xK9#mQ2$vL",
    "пароль-для-дома",
    "密碼很長很長的一句話啊",
    "🔑".repeat(3) + "door",
  ])("needs no kinds of characters: %s", async (password) => {
    expect(await verdictOn(password)).toBe("good");
  });

  it("may hold a short word of the person's, and be of somebody of whom nothing is known", async () => {
    expect(await verdictOn("bo sails at dawn", ["bo@x.example", "Bo", "", "B"])).toBe("good");
    expect(await verdictOn("aaaaaaaaaa", [])).toBe("common");
  });

  it("costs no more the longer it is, and no more than a moment", async () => {
    await verdictOn("warm up the list");
    const worst = ["4@8({[3961!|0$5+7%2", "1e1e4i0o", "qwertyuiop1234567890", "password"];
    for (const text of worst) {
      const started = process.cpuUsage();
      for (let round = 0; round < 5; round += 1) await verdictOn(text.repeat(20).slice(0, 128));
      const { user } = process.cpuUsage(started);
      expect(user / 5 / 1000).toBeLessThan(50);
    }
  });
});
