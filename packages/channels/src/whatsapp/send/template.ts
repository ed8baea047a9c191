import type { FilledPlace } from '@besedka/contract'
import type { OutgoingTemplate } from '../../kit/template.ts'

/** A template with its places filled, in Meta's words. `media` is the uploaded file of its heading. */
export function templateOf({ name, language, header, filled }: OutgoingTemplate, media: object | null): object {
  const of = (part: FilledPlace['part']) => filled.filter((one) => one.part === part)
  const components = [
    ...(header && header.kind !== 'text' && media
      ? [{ type: 'header', parameters: [{ type: header.kind, [header.kind]: media }] }]
      : component('header', of('header'))),
    ...component('body', of('text')),
    ...of('button').map((one) => ({
      type: 'button',
      sub_type: 'url',
      index: String(one.button),
      parameters: [{ type: 'text', text: one.value }],
    })),
  ]
  const code = { policy: 'deterministic', code: language }
  return { type: 'template', template: { name, language: code, ...(components.length > 0 && { components }) } }
}

function component(type: 'header' | 'body', filled: readonly FilledPlace[]): object[] {
  if (filled.length === 0) return []
  // Places have numbers or, in newer templates, names.
  const parameters = filled.map(({ name, value }) => ({
    type: 'text',
    ...(!/^\d+$/.test(name) && { parameter_name: name }),
    text: value,
  }))
  return [{ type, parameters }]
}
