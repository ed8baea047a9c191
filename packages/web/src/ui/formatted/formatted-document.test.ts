import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { documentOf, offsetAt, positionAt, sourceOf } from './formatted-document.ts'
import { formattedExtensions } from './formatted-schema.ts'

const schema = getSchema(formattedExtensions)

function opened(source: string): Node {
  const document = Node.fromJSON(schema, documentOf(source))
  document.check()
  return document
}

describe('the editor of formatted words', () => {
  it.each([
    '',
    'Good day\n\n**Bold _and slanted_** words, [a link](https://shop.example/a)',
    '- one\n- two\nwords\n3. three\n4. four\n7. seven',
    'signs \\* \\_ \\[x] \\\\ snake_case\n\\- no item\n2024\\. no number',
    '- ',
    '- one\n  1. two\n    - three\n  2. four\n- five\n\n2. six\n  - seven',
  ])('holds %j and gives it back', (source) => {
    expect(sourceOf(opened(source)).source).toBe(source)
  })

  it('knows where the cursor stands in the text, and the other way round', () => {
    const document = opened('ab\n- c**d**\n  - ef\n- g')
    const { source, places } = sourceOf(document)

    for (const { position, offset } of places) {
      expect(offsetAt(places, position)).toBe(offset)
      expect(positionAt(places, offset)).toBe(position)
    }
    // Before the bold letter, and behind the slash that was typed there.
    expect(source[offsetAt(places, positionAt(places, 8))]).toBe('d')
    expect(positionAt(places, 10_000)).toBe(places.at(-1)?.position)
  })
})
