// biome-ignore-all lint/suspicious/noArrayIndexKey: nothing of an article moves while it is read, places are as good as names
import type { ArticleBlock, ArticleInline, ArticleMark, HelpArticle } from '@besedka/contract'
import type { ReactNode } from 'react'
import { useChat } from '../chat-context.ts'
import { helpTexts } from './help-texts.ts'

type Around = Pick<HelpArticle, 'linked' | 'filesPath'> & { onRead: (number: number) => void }

const articleLink = /^article:/
const openLink = /^(https?:|mailto:|tel:)/i

/** What an article says, as elements: nothing of it is ever taken for markup. */
export function ArticleBlocks({ blocks, ...around }: Around & { blocks: readonly ArticleBlock[] }) {
  return (
    <>
      {blocks.map((block, place) => (
        <Block key={place} block={block} {...around} />
      ))}
    </>
  )
}

function Block({ block, ...around }: Around & { block: ArticleBlock }) {
  const { locale } = useChat()
  switch (block.type) {
    case 'paragraph':
      return <p>{inline(block.content, around)}</p>
    case 'heading':
      return block.attrs.level === 2 ? <h3>{inline(block.content, around)}</h3> : <h4>{inline(block.content, around)}</h4>
    case 'codeBlock':
      return (
        <pre>
          <code>{(block.content ?? []).map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'bulletList':
      return <ul>{items(block.content, around)}</ul>
    case 'orderedList':
      return <ol start={block.attrs?.start ?? 1}>{items(block.content, around)}</ol>
    case 'blockquote':
      return (
        <blockquote>
          <ArticleBlocks blocks={block.content} {...around} />
        </blockquote>
      )
    case 'callout':
      return (
        <div className={`callout is-${block.attrs.kind}`}>
          <b>{helpTexts[locale][block.attrs.kind]}</b>
          <ArticleBlocks blocks={block.content} {...around} />
        </div>
      )
    case 'table':
      return (
        <div className="help-table">
          <table>
            <tbody>
              {block.content.map((row, place) => (
                <tr key={place}>{cells(row.content, around)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'horizontalRule':
      return <hr />
    case 'picture': {
      const { fileId, alt, width, height } = block.attrs
      const address = around.filesPath + fileId
      return (
        <a className="help-picture" href={address} target="_blank" rel="noopener">
          <img src={address} alt={alt} width={width} height={height} loading="lazy" />
        </a>
      )
    }
    case 'file':
      return (
        <p>
          <a href={around.filesPath + block.attrs.fileId} download={block.attrs.name}>
            {block.attrs.name}
          </a>
        </p>
      )
    default:
      return null
  }
}

function items(content: readonly { content: ArticleBlock[] }[], around: Around) {
  return content.map((item, place) => (
    <li key={place}>
      <ArticleBlocks blocks={item.content} {...around} />
    </li>
  ))
}

function cells(content: Extract<ArticleBlock, { type: 'table' }>['content'][number]['content'] = [], around: Around) {
  return content.map(({ type, attrs, content: inside }, place) => {
    const Cell = type === 'tableHeader' ? 'th' : 'td'
    return (
      <Cell key={place} colSpan={attrs?.colspan ?? 1} rowSpan={attrs?.rowspan ?? 1}>
        <ArticleBlocks blocks={inside} {...around} />
      </Cell>
    )
  })
}

function inline(content: readonly ArticleInline[] = [], around: Around): ReactNode[] {
  return content.map((node, place) => {
    const shown: ReactNode = node.type === 'hardBreak' ? <br key={place} /> : node.text
    return (node.marks ?? []).reduce<ReactNode>((inner, mark) => marked(inner, { mark, key: place, ...around }), shown)
  })
}

function marked(
  inner: ReactNode,
  { mark, key, linked, onRead }: Omit<Around, 'filesPath'> & { mark: ArticleMark; key: number },
): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong key={key}>{inner}</strong>
    case 'italic':
      return <em key={key}>{inner}</em>
    case 'strike':
      return <s key={key}>{inner}</s>
    case 'code':
      return <code key={key}>{inner}</code>
    default: {
      const { href } = mark.attrs
      const number = linked[href.replace(articleLink, '')]
      if (number !== undefined) {
        return (
          <button key={key} type="button" className="link" onClick={() => onRead(number)}>
            {inner}
          </button>
        )
      }
      if (!openLink.test(href)) return inner
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
    }
  }
}
