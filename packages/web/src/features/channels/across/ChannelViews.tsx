import { useWords } from '../../../locales/define-words.ts'
import { LinkTab, LinkTabs } from '../../../ui/link-tabs/LinkTabs.tsx'
import { acrossWords } from './across-words.ts'
import type { ChannelPart } from './channel-parts.ts'

type Props = { path: string; parts: readonly ChannelPart[]; open: ChannelPart | undefined }

/** Tabs: the list of channels, and a page each for what is set in all of them. */
export function ChannelViews({ path, parts, open }: Props) {
  const t = useWords(acrossWords)
  return (
    <LinkTabs label={t('pages')}>
      <LinkTab to={path} isPresent={open === undefined}>
        {t('list')}
      </LinkTab>
      {parts.map((part) => (
        <LinkTab key={part} to={`${path}?view=${part}`} isPresent={part === open}>
          {t(part)}
        </LinkTab>
      ))}
    </LinkTabs>
  )
}
