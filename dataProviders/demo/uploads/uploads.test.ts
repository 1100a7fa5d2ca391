import { describe, expect, it } from "vitest";
import { define, finder } from "../../../tests/support/definitions";
import { untranslated } from "../../translate";
import { createDemoDatabase } from "../createDemoDatabase";
import { createDemoProvider } from "../createDemoProvider";
import { createDemoUploads } from "./createDemoUploads";

const NOW = new Date("2026-03-04T10:00:00Z");
const picture = (name = "van.png", type = "image/png"): File => new File(["hi"], name, { type });

describe("the demo's uploads", () => {
  const uploads = (): ReturnType<typeof createDemoUploads> =>
    createDemoUploads({ translate: untranslated, addressOf: () => "blob:here" });

  it("keep what is sent, each under an id of its own", async () => {
    const own = uploads();
    const first = await own.uploadFile({ file: picture() });
    const second = await own.uploadFile({ file: picture() });
    expect(first.upload_id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(second.upload_id).not.toBe(first.upload_id);
    expect(own.find(first.upload_id)).toMatchObject({ file_name: "van.png", size: 2, url: "blob:here" });
  });

  it.each([
    [415, picture("page.html", "text/html")],
    [415, picture("van.pdf")],
    [422, new File([], "van.png", { type: "image/png" })],
    [413, new File([new Uint8Array(20 * 1024 * 1024 + 1)], "van.png", { type: "image/png" })],
  ])("refuse with %i what the server would", async (status, file) => {
    await expect(uploads().uploadFile({ file })).rejects.toMatchObject({ status });
  });
});

describe("a record of the demo", () => {
  const vehicles = define({
    name: "vehicles",
    provider: "records",
    fields: {
      name: { type: "string" },
      photo: { type: "image", maxSize: 10 },
      papers: { type: "file", accept: ["application/pdf"] },
    },
  });
  const provider = (): ReturnType<typeof createDemoProvider> =>
    createDemoProvider({
      findResource: finder(vehicles),
      database: createDemoDatabase({ now: NOW }),
      now: () => NOW,
      random: () => 0,
    });

  it("shows the upload that it was given, and none when it is cleared", async () => {
    const demo = provider();
    const { upload_id } = await demo.uploadFile({ file: picture() });
    const { data } = await demo.create("vehicles", { data: { name: "Van", photo: upload_id } });
    expect(data.photo).toMatchObject({
      id: upload_id,
      file_name: "van.png",
      url: expect.stringMatching(/^blob:/),
    });
    const renamed = await demo.update("vehicles", {
      id: data.id,
      data: { ...data, name: "Bus" },
      previousData: data,
    });
    expect(renamed.data.photo).toEqual(data.photo);
    const cleared = await demo.update("vehicles", {
      id: data.id,
      data: { ...renamed.data, photo: null },
      previousData: renamed.data,
    });
    expect(cleared.data.photo).toBeNull();
  });

  it.each([
    ["photo", new File(["hello world"], "van.png", { type: "image/png" })],
    ["photo", new File(["hi"], "a.pdf", { type: "application/pdf" })],
    ["papers", picture()],
  ])("refuses for %s what the field does not take", async (source, file) => {
    const demo = provider();
    const { upload_id } = await demo.uploadFile({ file });
    await expect(demo.create("vehicles", { data: { [source]: upload_id } })).rejects.toMatchObject({
      status: 422,
      body: { errors: { [source]: expect.any(String) } },
    });
  });

  it("keeps several in their order", async () => {
    const albums = define({ name: "albums", provider: "records", fields: { photos: { type: "images" } } });
    const demo = createDemoProvider({
      findResource: finder(albums),
      database: createDemoDatabase({ now: NOW }),
      now: () => NOW,
      random: () => 0,
    });
    const ids = [];
    for (const name of ["a.png", "b.png"]) {
      ids.push((await demo.uploadFile({ file: picture(name) })).upload_id);
    }
    const { data } = await demo.create("albums", { data: { photos: ids } });
    expect(data.photos).toMatchObject([{ file_name: "a.png" }, { file_name: "b.png" }]);
    const turned = await demo.update("albums", {
      id: data.id,
      data: { photos: [data.photos[1], data.photos[0]] },
      previousData: data,
    });
    expect(turned.data.photos).toMatchObject([{ file_name: "b.png" }, { file_name: "a.png" }]);
    await expect(demo.create("albums", { data: { photos: ["none"] } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it("refuses an upload that there is not", async () => {
    await expect(provider().create("vehicles", { data: { photo: "none" } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
