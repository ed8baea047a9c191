import { Node } from '@tiptap/core'
import { fetchFile } from '../../../api/fetch-file.ts'
import article from '../article.module.css'

/** A picture among the blocks: its bytes are read with the session's token, so its node on the screen fetches them itself. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: attribute('data-file-id', String, ''),
    alt: attribute('alt', String, ''),
    width: attribute('width', Number, 1),
    height: attribute('height', Number, 1),
  }),
  parseHTML: () => [{ tag: 'img[data-file-id]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => (given) => {
    const { fileId, width, height } = given.node.attrs
    const dom = document.createElement('figure')
    dom.className = article.picture ?? ''
    dom.style.aspectRatio = `${width} / ${height}`
    dom.style.maxWidth = `${width}px`
    const image = document.createElement('img')
    image.alt = given.node.attrs.alt
    dom.append(image)
    const gone = new AbortController()
    fetchFile(fileId, 'original', gone.signal).then(
      (bytes) => {
        image.src = URL.createObjectURL(bytes)
      },
      () => dom.append(image.alt),
    )
    return {
      dom,
      update: ({ type, attrs }) => {
        if (type.name !== 'picture' || attrs.fileId !== fileId) return false
        image.alt = attrs.alt
        return true
      },
      destroy: () => {
        gone.abort()
        URL.revokeObjectURL(image.src)
      },
    }
  },
})

/** A file that readers may fetch. */
export const AttachedFile = Node.create({
  name: 'file',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    fileId: attribute('data-file', String, ''),
    name: attribute('data-name', String, ''),
    sizeBytes: attribute('data-size', Number, 0),
  }),
  parseHTML: () => [{ tag: 'div[data-file]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, String(node.attrs.name)],
})

function attribute<T>(name: string, read: (value: string) => T, missing: T) {
  const key = { 'data-file-id': 'fileId', 'data-file': 'fileId', 'data-name': 'name', 'data-size': 'sizeBytes' }[name] ?? name
  return {
    default: missing,
    parseHTML: (element: HTMLElement) => read(element.getAttribute(name) ?? ''),
    renderHTML: (attributes: Record<string, unknown>) => ({ [name]: attributes[key] }),
  }
}
