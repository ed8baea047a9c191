type Public = { publicPath: string | null; publicHost: string | null }

/** Where everybody reads an article, at the organisation's own host name if it has proved one; undefined: nobody may. */
export function helpAddress({ publicPath, publicHost }: Public): string | undefined {
  return publicPath === null ? undefined : new URL(publicPath, publicHost === null ? location.origin : `https://${publicHost}`).href
}
