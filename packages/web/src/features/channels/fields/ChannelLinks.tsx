import { type ChannelLink, linkStarts } from '@besedka/contract'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'
import styles from './field-rows.module.css'
import { linkOfType } from './link-of-type.ts'
import { useLinkTypes } from './link-types.ts'

const mostLinks = 10

/** Spec 3 "channels shown": other ways to write, offered inside the chat window. */
export function ChannelLinks({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const types = useLinkTypes()
  const links = editor.draft.settings.channelsShown
  const put = (channelsShown: ChannelLink[]) => editor.changeSettings({ channelsShown })
  const change = (at: number, link: ChannelLink) => put(links.with(at, link))
  return (
    <FormSection id="links" title={t('sectionLinks')} text={t('linksHint')}>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no id, and their fields are controlled
        <div key={at} className={styles.row}>
          <NativeSelect
            aria-label={t('linkType')}
            data={types}
            value={link.type}
            onChange={(event) => {
              const chosen = types.find(({ value }) => value === event.currentTarget.value)
              if (chosen) change(at, linkOfType(link, chosen.value))
            }}
          />
          <TextInput
            aria-label={t('linkUrl')}
            placeholder={linkStarts[link.type]}
            inputMode="url"
            value={link.url}
            onChange={(event) => change(at, { ...link, url: event.currentTarget.value })}
            onBlur={() => editor.check('settings.channelsShown')}
            error={errorOf(`settings.channelsShown.${at}.url`)}
          />
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('linkRemove')} onClick={() => put(links.toSpliced(at, 1))}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {links.length < mostLinks && (
        <Button
          className={styles.add}
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => put([...links, { type: 'telegram', url: linkStarts.telegram }])}
        >
          {t('linkAdd')}
        </Button>
      )}
    </FormSection>
  )
}
