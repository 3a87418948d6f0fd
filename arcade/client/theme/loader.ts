/** Bytes so far and in all, for the loading screen. `total` grows when a file's size becomes known. */
export type Progress = (loaded: number, total: number) => void;

/** Loads files and reports real bytes. */
export class Loader {
  private loaded = 0;
  private total = 0;
  private readonly report: Progress;

  constructor(report: Progress) {
    this.report = report;
  }

  /** The file, or null when it could not be had. */
  async file(address: string): Promise<Blob | null> {
    try {
      const response = await fetch(address, { credentials: "omit" });
      if (!response.ok || !response.body) return null;
      this.total += Number(response.headers.get("content-length") ?? 0);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parts.push(value);
        this.loaded += value.byteLength;
        this.report(this.loaded, Math.max(this.total, this.loaded));
      }
      return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
    } catch {
      return null;
    }
  }
}
