import { type BotListItem, botFields, fieldErrors } from '@besedka/contract'
import { Button, Input, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { directoryQuery } from '../../../api/directory-query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { navigate } from '../../../app/router/address.ts'
import { ownTimeZone } from '../../../format/zones.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { RadioChoice } from '../../../ui/radio-choice/RadioChoice.tsx'
import { DeleteNamed } from '../../chat-steps/DeleteNamed.tsx'
import { botAddress } from '../bot-address.ts'
import { refreshBots } from '../bot-queries.ts'
import { type BotTemplate, botTemplates, scenarioOf } from '../bot-templates.ts'
import { botWords } from '../bot-words.ts'

const Fields = z.object(botFields)

/** The name of a bot beside the list; without one it is a new bot, with a scenario to begin with. */
export function BotForm({ bot, onClose }: { bot: BotListItem | undefined; onClose: () => void }) {
  const t = useWords(botWords)
  const { organisation } = useCurrentUser()
  const form = useForm({
    name: `bot.${bot?.id ?? 'new'}`,
    initial: { name: bot?.name ?? '', description: bot?.description ?? '', template: 'inquiry' as BotTemplate },
    problemsOf(draft): ReturnType<typeof fieldErrors> {
      const read = Fields.safeParse(draft)
      return read.success ? {} : fieldErrors(read.error)
    },
    async save({ name, description, template }) {
      if (bot) await api.bots.update({ botId: bot.id, name, description })
      else {
        const draft = scenarioOf(template, organisation.locale, ownTimeZone(), await findOnlyTeam())
        const { id } = await api.bots.create({ name, description, draft })
        navigate(botAddress(id), { unasked: true })
      }
      await refreshBots()
    },
  })

  return (
    <EntityEditor
      form={form}
      title={bot?.name ?? t('newTitle')}
      createLabel={bot ? undefined : t('create')}
      saved={t(bot ? 'updated' : 'created')}
      stays={!bot}
      onClose={onClose}
      above={
        bot && (
          <Button variant="default" onClick={() => navigate(botAddress(bot.id))}>
            {t('openEditor')}
          </Button>
        )
      }
      acts={(leave) =>
        bot && (
          <DeleteNamed
            label={t('delete')}
            question={t('deleteQuestion', { name: bot.name })}
            text={t('deleteText')}
            id={bot.id}
            done={t('deleted')}
            findUse={async () => {
              const { rules } = await api.bots.get({ botId: bot.id })
              const named = rules.map((rule) => t('ruleOf', { rule: rule.name, channel: rule.channelName }))
              return named.length > 0 ? t('usedBy', { rules: named.join(', ') }) : undefined
            }}
            remove={() => api.bots.delete({ botId: bot.id }).finally(refreshBots)}
            onDeleted={leave}
          />
        )
      }
    >
      <TextInput label={t('name')} description={t('nameHint')} required maxLength={64} data-autofocus {...form.text('name')} />
      <Textarea label={t('description')} maxLength={255} autosize minRows={2} {...form.text('description')} />
      {!bot && (
        <Input.Wrapper label={t('template')} labelElement="div">
          <RadioChoice
            label={t('template')}
            choices={botTemplates.map((value) => ({ value, label: t(`template-${value}`) }))}
            value={form.draft.template}
            onChange={(template) => form.change({ template })}
          />
        </Input.Wrapper>
      )}
    </EntityEditor>
  )
}

/** With several teams the author has to say which: the editor marks what is missing. */
async function findOnlyTeam(): Promise<string | null> {
  const { teams } = await queryClient.ensureQueryData(directoryQuery)
  const [only, ...others] = teams.filter(({ deleted }) => !deleted)
  return only && others.length === 0 ? only.id : null
}
