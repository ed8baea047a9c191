import { channelDefinitions } from '@besedka/channels'
import { ChannelType, channelTypeTitles } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import type { Form } from '../../ui/form/use-form.ts'
import type { TemplateDraft } from './template-draft.ts'
import styles from './templates.module.css'
import { useFieldNames } from './use-variables.ts'
import { templateWords } from './words.ts'

const types = channelDefinitions.map(({ type }) => type)

/** What a template says instead on some types of channel: shorter in a messenger, longer in a letter. */
export function VariantFields({ form }: { form: Form<TemplateDraft> }) {
  const t = useWords(templateWords)
  const locale = useLocale()
  const { shown, kept } = useFieldNames()
  const { variants } = form.draft
  const taken = new Set(variants.map(({ channelType }) => channelType))
  const free = types.filter((type) => !taken.has(type))
  const change = (place: number, changed: Partial<TemplateDraft['variants'][number]>) =>
    form.change({ variants: variants.map((variant, other) => (other === place ? { ...variant, ...changed } : variant)) })
  const [next] = free

  return (
    <div className={styles.variants}>
      {variants.map((variant, place) => (
        <div key={variant.channelType} className={styles.variant}>
          <div className={styles.variantHead}>
            <NativeSelect
              aria-label={t('variantChannel')}
              data={types
                .filter((type) => type === variant.channelType || !taken.has(type))
                .map((type) => ({ value: type, label: channelTypeTitles[type][locale] }))}
              value={variant.channelType}
              onChange={({ currentTarget }) => change(place, { channelType: ChannelType.parse(currentTarget.value) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('removeVariant', { channel: channelTypeTitles[variant.channelType][locale] })}
              onClick={() => form.change({ variants: variants.filter((other) => other !== variant) })}
            >
              <IconX size={18} stroke={1.5} />
            </ActionIcon>
          </div>
          <Textarea
            aria-label={t('variantText', { channel: channelTypeTitles[variant.channelType][locale] })}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={10_000}
            value={shown(variant.text)}
            onChange={({ currentTarget }) => change(place, { text: kept(currentTarget.value) })}
            onBlur={() => form.check(`variants.${place}.text`)}
            error={form.errorOf(`variants.${place}.text`)}
          />
        </div>
      ))}
      {next && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            form.change({ variants: [...variants, { channelType: taken.has('email') ? next : 'email', text: form.draft.text }] })
          }
        >
          {t('addVariant')}
        </Button>
      )}
    </div>
  )
}
