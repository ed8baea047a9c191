import type { FileView } from '@besedka/contract'

/** The kind of a file before it is uploaded, by what the browser says; the server looks at the bytes and has the last word. */
export function fileKind(file: Pick<File, 'type'>): FileView['kind'] {
  const family = file.type.split('/')[0]
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document'
}
