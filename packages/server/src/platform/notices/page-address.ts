import type { Config } from '../config/read-config.ts'

/** The address of one of our pages for a mail. From the settings only: what a request says about its host is a stranger's word. */
export function pageAddress({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, path: string): string {
  return new URL(path, publicUrl ?? `http://${host}:${port}`).href
}
