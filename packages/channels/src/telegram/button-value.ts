const longestBytes = 64
const mark = '…'

/**
 * `callback_data` of a button, 1-64 bytes: its value, or its label where it has none. A label may be longer (Cyrillic takes two bytes a
 * letter); it is cut, and {@link readValue} makes it whole again by the label that comes back with the press.
 */
export function writeValue({ label, value }: { label: string; value?: string | undefined }): string {
  if (value) return value
  if (Buffer.byteLength(label) <= longestBytes) return label
  let cut = ''
  for (const character of label) {
    if (Buffer.byteLength(cut + character + mark) > longestBytes) break
    cut += character
  }
  return cut + mark
}

export function readValue(data: string, label: string): string {
  return data === writeValue({ label }) ? label : data
}
