import { describe, expect, it } from 'vitest'
import type { OutgoingFile } from '../../kit/outgoing.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { htmlOfForwarded } from './forwarded-letter.ts'

const picture = { id: '01980a4e-7c1d-7a2b-8f3e-0123456789ab', name: 'crack.png', mimeType: 'image/png' } as OutgoingFile
const plain = { head: 'From: Marina', text: 'The table cracked', html: null, formatted: null, pictures: new Map<string, OutgoingFile>() }

async function layoutOf(html: string): Promise<string> {
  return (await sanitiseHtml(html))?.html ?? ''
}

describe('a letter that is passed on', () => {
  it('says in its head and words only what they say', () => {
    const { html } = htmlOfForwarded({ ...plain, head: 'From: <script>x</script> & co\nSubject: "y"', text: 'a < b\nhttps://shop.example' })

    expect(html).toContain('From: &lt;script&gt;x&lt;/script&gt; &amp; co<br>\nSubject: &quot;y&quot;')
    expect(html).toContain('a &lt; b<br>\n<a href="https://shop.example">https://shop.example</a>')
  })

  it('keeps the formatting of ours', () => {
    expect(htmlOfForwarded({ ...plain, formatted: 'The **table**' }).html).toContain('The <b>table</b>')
  })

  it('carries the pictures of its layout under names of ours, and leaves out those that do not go along', async () => {
    const html = await layoutOf('<p>See</p><img src="cid:crack&quot;1"><img src="cid:logo" alt="Logo">')

    const forwarded = htmlOfForwarded({ ...plain, html, pictures: new Map([['crack"1', picture]]) })

    expect(forwarded.inside).toEqual(new Set([picture.id]))
    expect(forwarded.html).toContain(`<img src="cid:${picture.id}">`)
    expect(forwarded.html).toContain('<img alt="Logo">')
    expect(forwarded.html).not.toContain('data-')
  })

  it('leaves pictures from elsewhere where they are, and nothing that runs', async () => {
    const html = await layoutOf('<p onclick="x()">See</p><img src="https://shop.example/a.png"><script>x()</script>')

    const forwarded = htmlOfForwarded({ ...plain, html })

    expect(forwarded.html).toContain('src="https://shop.example/a.png"')
    expect(forwarded.html).not.toMatch(/script|onclick/)
  })
})
