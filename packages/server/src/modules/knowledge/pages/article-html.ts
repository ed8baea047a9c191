import {
  type ArticleBlock,
  type ArticleBody,
  type ArticleInline,
  type ArticleMark,
  articleLink,
  isSafeLink,
  type Locale,
} from '@besedka/contract'
import { type Html, html } from '../../../platform/http/html.ts'
import type { HelpTexts } from './help-texts.ts'

type Around = {
  texts: HelpTexts
  /** Where another article stands; undefined for one that not everybody may read. */
  addressOf: (articleId: string) => string | undefined
  /** Where pictures and files are: this and their id. */
  filesPath: string
  locale: Locale
}

/** The articles that an article links to. */
export function linkedArticles(body: ArticleBody): string[] {
  return [...JSON.stringify(body).matchAll(/"article:([0-9a-f-]{36})"/g)].map(([, id = '']) => id)
}

/** An article as markup: each text in it is escaped, and no address runs anything. */
export function articleHtml(body: ArticleBody, around: Around): Html {
  return blocks(body.content, around)
}

function blocks(content: readonly ArticleBlock[], around: Around): Html {
  return html`${content.map((block) => blockOf(block, around))}`
}

function blockOf(block: ArticleBlock, around: Around): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p>${inline(block.content, around)}</p>\n`
    case 'heading':
      return block.attrs.level === 2 ? html`<h2>${inline(block.content, around)}</h2>\n` : html`<h3>${inline(block.content, around)}</h3>\n`
    case 'codeBlock':
      return html`<pre><code>${(block.content ?? []).map(({ text }) => text).join('')}</code></pre>\n`
    case 'bulletList':
      return html`<ul>${items(block.content, around)}</ul>\n`
    case 'orderedList':
      return html`<ol start="${block.attrs?.start ?? 1}">${items(block.content, around)}</ol>\n`
    case 'blockquote':
      return html`<blockquote>${blocks(block.content, around)}</blockquote>\n`
    case 'callout':
      return html`<div class="callout ${block.attrs.kind}"><b>${around.texts[block.attrs.kind]}</b>${blocks(block.content, around)}</div>\n`
    case 'table':
      return html`<div class="table"><table>${block.content.map((row) => html`<tr>${cells(row, around)}</tr>`)}</table></div>\n`
    case 'horizontalRule':
      return html`<hr>\n`
    case 'picture': {
      const { fileId, alt, width, height } = block.attrs
      const address = around.filesPath + fileId
      return html`<a class="picture" href="${address}"><img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></a>\n`
    }
    case 'file': {
      const { fileId, name, sizeBytes } = block.attrs
      return html`<p class="file"><a href="${around.filesPath + fileId}" download="${name}">${name}</a> <span class="muted">${sizeInWords(sizeBytes, around.locale)}</span></p>\n`
    }
    default:
      return block satisfies never
  }
}

function sizeInWords(sizeBytes: number, locale: Locale): string {
  const [value, unit] = sizeBytes < 1024 * 1024 ? [Math.max(1, sizeBytes / 1024), 'kilobyte'] : [sizeBytes / 1024 / 1024, 'megabyte']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
}

function items(content: readonly { content: ArticleBlock[] }[], around: Around): Html[] {
  return content.map((item) => html`<li>${blocks(item.content, around)}</li>`)
}

function cells({ content = [] }: Extract<ArticleBlock, { type: 'table' }>['content'][number], around: Around): Html[] {
  return content.map(({ type, attrs, content: inside }) => {
    const [columns, rows] = [attrs?.colspan ?? 1, attrs?.rowspan ?? 1]
    return type === 'tableHeader'
      ? html`<th colspan="${columns}" rowspan="${rows}">${blocks(inside, around)}</th>`
      : html`<td colspan="${columns}" rowspan="${rows}">${blocks(inside, around)}</td>`
  })
}

function inline(content: readonly ArticleInline[] = [], around: Around): Html[] {
  return content.map((node) => {
    const shown = node.type === 'hardBreak' ? html`<br>` : html`${node.text}`
    return (node.marks ?? []).reduce((inner, mark) => marked(inner, mark, around), shown)
  })
}

function marked(inner: Html, mark: ArticleMark, { addressOf }: Around): Html {
  switch (mark.type) {
    case 'bold':
      return html`<strong>${inner}</strong>`
    case 'italic':
      return html`<em>${inner}</em>`
    case 'strike':
      return html`<s>${inner}</s>`
    case 'code':
      return html`<code>${inner}</code>`
    default: {
      const { href } = mark.attrs
      const [, articleId] = articleLink.exec(href) ?? []
      const address = articleId === undefined ? isSafeLink(href) && href : addressOf(articleId)
      if (!address) return inner
      return articleId === undefined
        ? html`<a href="${address}" rel="nofollow noopener">${inner}</a>`
        : html`<a href="${address}">${inner}</a>`
    }
  }
}
