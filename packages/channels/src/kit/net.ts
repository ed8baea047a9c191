/** The way out to the network, guarded: it refuses addresses that strangers must not reach through us. */
export type Net = {
  /** `fetch` with the guard; no redirects are followed. A refused address is a SendError `addressForbidden`. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** The address to connect to for a host name, already judged. Throws the same error. */
  resolve(host: string, port: number): Promise<string>
}
