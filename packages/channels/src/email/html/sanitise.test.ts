import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { letterDocument } from './letter-document.ts'
import { sanitiseHtml } from './sanitise.ts'

const clean = async (html: string) => (await sanitiseHtml(html))?.html

describe('sanitiseHtml', () => {
  it('keeps the layout of a letter: tables, lists, colours, sizes', async () => {
    const html =
      '<table width="600" cellpadding="0" bgcolor="#ffffff"><tbody><tr><td align="center" style="padding: 10px; color: rgb(1, 2, 3)"><b>Счёт</b></td></tr></tbody></table>'
    expect(await clean(html)).toBe(html)
  })

  it('drops what runs, asks, or is of another namespace, and keeps the words around it', async () => {
    expect(
      await clean('<div onclick="x()">a<script>b</script><style>c</style><form><input value="d">e</form><svg><text>f</text></svg></div>'),
    ).toBe('<div>ae</div>')
  })

  it('lets links open elsewhere, without a trace of us, and no link of another scheme', async () => {
    expect(await clean('<a href="https://пример.рф/x" onclick="y()">a</a>')).toBe(
      '<a href="https://xn--e1afmkfd.xn--p1ai/x" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    )
    expect(await clean('<a href="https://bank.example@evil.example/">a</a>')).toContain('href="https://evil.example/"')
    expect(await clean('<a href="mailto:a@b.example">a</a>')).toContain('href="mailto:a@b.example"')
    for (const href of [
      'javascript:alert(1)',
      ' java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '/relative',
      'file:///etc/passwd',
      'blob:x',
    ]) {
      expect(await clean(`<a href="${href}">a</a>`), href).toBe('<a>a</a>')
    }
  })

  it('names pictures and loads none', async () => {
    const result = await sanitiseHtml(
      '<img src="cid:logo@x" alt="L"><img src="//ads.example/a.gif" srcset="b 2x"><img src="http://ads.example/p?a=1&amp;b=2"><img src="file:///x">',
    )
    expect(result).toEqual({
      html: '<img alt="L" data-cid="logo@x"><img data-remote-src="https://ads.example/a.gif"><img data-remote-src="http://ads.example/p?a=1&amp;b=2"><img>',
      remotePictures: 2,
    })
  })

  it('keeps only styles that neither load nor move anything', async () => {
    const styles: [string, string | undefined][] = [
      ['color:red;position:fixed;top:0', 'color: red'],
      ['background:url(//x)', undefined],
      ['background:#fff', 'background-color: #fff'],
      ['background:#fff url(x)', undefined],
      ['width:expression(alert(1))', undefined],
      ['font-family:"PT Sans",sans-serif', 'font-family: &quot;PT Sans&quot;,sans-serif'],
      ['col\\6fr:red', undefined],
      ['margin:-100px', undefined],
      ['color:red; FONT-SIZE : 12px !important', 'color: red; font-size: 12px !important'],
      ['color:red;/*;*/font-size:12px', 'color: red'],
      ['display:flex', undefined],
      ['behavior:url(x);-moz-binding:url(x);color:var(--x)', undefined],
    ]
    for (const [style, expected] of styles) {
      expect(await clean(`<p style='${style}'>x</p>`), style).toBe(expected === undefined ? '<p>x</p>' : `<p style="${expected}">x</p>`)
    }
  })

  it('gives up on what is too large or too deep, and goes on with the next letter', async () => {
    expect(await sanitiseHtml(`<p>${'x'.repeat(1_000_001)}</p>`)).toBeNull()
    await sanitiseHtml('<div>'.repeat(190_000))
    expect(await clean('<b>next</b>')).toBe('<b>next</b>')
  })

  it('changes nothing the second time', async () => {
    const bits = [
      '<b>',
      '</b>',
      '<table>',
      '<td>',
      '<img src="cid:a">',
      '<img src="https://x.example/a b">',
      '<a href="http://a.example/?q=1&b=2">',
      '</a>',
      '<p style="color:red">',
      '<svg>',
      '<math>',
      '<style>',
      '<!--',
      '-->',
      '<![CDATA[',
      'text',
      '&lt;',
      '&amp;lt;',
      '"',
      "'",
      '<',
      '>',
      '\u00a0',
      '<select>',
      '<template>',
      '<a title="<img src=x>">',
      '<pre>\n\n',
      '<br/>',
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...bits), { maxLength: 25 }), async (parts) => {
        const once = await sanitiseHtml(parts.join(''))
        return once === null || (await sanitiseHtml(once.html))?.html === once.html
      }),
      { numRuns: 150 },
    )
  })
})

describe('letterDocument', () => {
  const show = { pictures: new Map([['logo@x', 'https://desk.example/files/1']]), remotePicture: null, theme: 'light' } as const

  it('shows pictures of the letter, and remote ones only through the product', async () => {
    const html = (await clean('<img src="cid:logo@x"><img src="http://ads.example/p?a=1&amp;b=2">')) ?? ''

    const hidden = letterDocument({ ...show, html })
    expect(hidden.html).toContain('<img src="https://desk.example/files/1"><img data-remote-src="http://ads.example/p?a=1&amp;b=2">')
    expect(hidden.csp).toBe(
      "default-src 'none'; img-src data: https://desk.example; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    )

    const shown = letterDocument({ ...show, html, remotePicture: (url) => `https://proxy.example/?u=${encodeURIComponent(url)}` })
    expect(shown.html).toContain('<img src="https://proxy.example/?u=http%3A%2F%2Fads.example%2Fp%3Fa%3D1%26b%3D2">')
    expect(shown.csp).toContain('img-src data: https://desk.example https://proxy.example;')
  })

  it('is not fooled by values and text that look like placeholders', async () => {
    const html = (await clean('<a title="x data-cid=" href="https://a.example/ onerror=alert(1)">&lt;img data-cid="logo@x"&gt;</a>')) ?? ''
    const { html: shown } = letterDocument({ ...show, html })
    expect(shown).toContain('title="x data-cid="')
    expect(shown).not.toContain('src=')
    expect(letterDocument({ ...show, html: '<img data-cid="logo@x" onerror=alert(1)>' }).html).toContain('&lt;img data-cid')
  })

  it('keeps letters with colours of their own on white paper', () => {
    expect(letterDocument({ ...show, theme: 'dark', html: '<p style="color: red">x</p>' }).html).toContain('color-scheme:light')
    expect(letterDocument({ ...show, theme: 'dark', html: '<p>x</p>' }).html).toContain('color-scheme:dark')
  })
})
