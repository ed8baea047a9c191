/** Elements that a letter is laid out with. Nothing that runs, loads, asks for input, or is of another namespace. */
export const allowedElements = [
  ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code'],
  ...['col', 'colgroup', 'dd', 'del', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'font', 'footer', 'h1', 'h2', 'h3', 'h4'],
  ...['h5', 'h6', 'header', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'main', 'mark', 'nav', 'ol', 'p', 'pre', 'q', 's', 'samp', 'section'],
  ...['small', 'span', 'strike', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'tt', 'u', 'ul'],
  ...['var', 'wbr'],
]

/** Their attributes. No `id`, `name` or `class`: there is no style sheet they could mean, and nothing shall be addressable. */
export const allowedAttributes = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'align', 'valign', 'bgcolor', 'color', 'face', 'size', 'border', 'cellpadding'],
  ...['cellspacing', 'colspan', 'rowspan', 'span', 'nowrap', 'dir', 'lang', 'start', 'type', 'reversed', 'value', 'hspace', 'vspace'],
  ...['style', 'target', 'rel', 'data-cid', 'data-remote-src'],
]
