/** Before the extension, which is the part to keep of a long name. */
const extension = /(?=\.\w{1,5}$)/

/** The name of a file in one line. */
export function FileName({ name }: { name: string }) {
  const [stem, kind] = name.split(extension)
  return (
    <b>
      <span>{stem}</span>
      {kind}
    </b>
  )
}
