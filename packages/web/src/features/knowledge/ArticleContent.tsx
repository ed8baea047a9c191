import {
  type ArticleBlock,
  type ArticleBody,
  type ArticleInline,
  type ArticleMark,
  articleLink,
  type FileView,
  isSafeLink,
  type Locale,
} from '@besedka/contract'
import { createElement, Fragment, type ReactNode } from 'react'
import { DocumentFile } from '../chats/files/DocumentFile.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import styles from './article.module.css'

type Props = {
  body: ArticleBody
  locale: Locale
  /** The pictures and files in it. */
  files: readonly FileView[]
  /** Another article is opened in place. */
  onArticle: (articleId: string) => void
}

/** An article to be read, in the narrow room of a panel. */
export function ArticleContent({ body, locale, files, onArticle }: Props) {
  return (
    <div className={`${styles.article} ${styles.small}`} lang={locale.slice(0, 2)}>
      {blocks(body.content, { files, onArticle })}
    </div>
  )
}

type Around = Pick<Props, 'files' | 'onArticle'>
type OnArticle = Props['onArticle']

function blocks(content: readonly ArticleBlock[], around: Around): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not change
  return content.map((block, place) => <Fragment key={place}>{blockOf(block, around)}</Fragment>)
}

function blockOf(block: ArticleBlock, around: Around): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content, around.onArticle)}</p>
    case 'heading':
      return createElement(block.attrs.level === 2 ? 'h2' : 'h3', null, inline(block.content, around.onArticle))
    case 'codeBlock':
      return (
        <pre>
          <code>{block.content?.map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'bulletList':
      return <ul>{items(block.content, around)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start ?? 1}>{items(block.content, around)}</ol>
    case 'blockquote':
      return <blockquote>{blocks(block.content, around)}</blockquote>
    case 'callout':
      return <div data-callout={block.attrs.kind}>{blocks(block.content, around)}</div>
    case 'table':
      return (
        <table>
          <tbody>
            {block.content.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not change
              <tr key={place}>
                {row.content?.map(({ type, attrs, content }, column) =>
                  createElement(
                    type === 'tableHeader' ? 'th' : 'td',
                    { key: column, colSpan: attrs?.colspan, rowSpan: attrs?.rowspan },
                    blocks(content, around),
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'horizontalRule':
      return <hr />
    case 'picture':
      return <ArticlePicture picture={block.attrs} />
    case 'file': {
      const file = around.files.find(({ id }) => id === block.attrs.fileId)
      return <div className={styles.file}>{file ? <DocumentFile file={file} /> : block.attrs.name}</div>
    }
    default:
      return block satisfies never
  }
}

function items(content: readonly { content: ArticleBlock[] }[], around: Around): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not change
  return content.map((item, place) => <li key={place}>{blocks(item.content, around)}</li>)
}

function inline(content: readonly ArticleInline[] | undefined, onArticle: OnArticle): ReactNode {
  return content?.map((node, place) => {
    const shown: ReactNode = node.type === 'hardBreak' ? <br /> : node.text
    // biome-ignore lint/suspicious/noArrayIndexKey: what is read does not change
    return <Fragment key={place}>{(node.marks ?? []).reduce<ReactNode>((inner, mark) => marked(inner, mark, onArticle), shown)}</Fragment>
  })
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function marked(inner: ReactNode, mark: ArticleMark, onArticle: OnArticle): ReactNode {
  if (mark.type !== 'link') return createElement(tags[mark.type], null, inner)
  const { href } = mark.attrs
  const [, articleId] = articleLink.exec(href) ?? []
  if (articleId !== undefined) {
    return (
      <a
        href={`#${articleId}`}
        onClick={(event) => {
          event.preventDefault()
          onArticle(articleId)
        }}
      >
        {inner}
      </a>
    )
  }
  if (!isSafeLink(href)) return inner
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  )
}
