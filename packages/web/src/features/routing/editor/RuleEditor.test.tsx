import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { draw } from '../../../ui/testing/draw.tsx'
import '../words.ts'
import type { Names } from '../use-names.ts'
import { RuleEditor } from './RuleEditor.tsx'
import { newRuleDraft } from './rule-draft.ts'

const nobody = () => undefined
const names: Names = {
  team: nobody,
  account: nobody,
  bot: nobody,
  teams: [{ id: '0198d2a4-0000-7000-8000-000000000001', name: 'Sales' }],
  operators: [],
  bots: [],
}
const sentence = 'The rule "Refunds" already has the same conditions. Change them.'

it('says at the conditions, not at the name, that another rule has the same ones, until one of them is changed', async () => {
  const create = vi
    .spyOn(api.routing, 'createRule')
    .mockRejectedValue(
      new ApiError({ code: 'ruleWithConditionsAlreadyExistsException', params: { name: 'Refunds' }, message: sentence, status: 409 }),
    )
  onTestFinished(() => create.mockRestore())
  draw(<RuleEditor channelId="telegram" rule={undefined} initial={newRuleDraft()} names={names} onClose={() => {}} />)
  const editor = page.getByRole('dialog', { name: 'New rule' })
  const name = editor.getByRole('textbox', { name: 'Name' })
  await name.fill('Money back')
  await editor.getByRole('combobox', { name: 'Team' }).selectOptions('Sales')

  await editor.getByRole('button', { name: 'Add a rule' }).click()

  await expect.element(editor.getByText(sentence)).toBeVisible()
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await editor.getByRole('checkbox').first().click()
  await expect.element(editor.getByText(sentence)).not.toBeInTheDocument()
})

it('says what it means that no meaning of a message is chosen', async () => {
  draw(<RuleEditor channelId="telegram" rule={undefined} initial={newRuleDraft()} names={names} onClose={() => {}} />)

  await expect
    .element(page.getByRole('group', { name: 'Meaning of the message' }))
    .toHaveAccessibleDescription('None chosen: any message fits. Of several, one is enough')
})
