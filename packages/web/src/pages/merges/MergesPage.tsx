import { useEffect } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useAddress } from '../../app/router/address.ts'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { MergeForm } from '../../features/merges/MergeForm.tsx'
import { chosenIn } from '../../features/merges/merge-address.ts'
import { refreshMerges } from '../../features/merges/merge-queries.ts'
import { mergeWords } from '../../features/merges/merge-words.ts'
import { PastMerges } from '../../features/merges/PastMerges.tsx'
import { Suggestions } from '../../features/merges/Suggestions.tsx'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Settings → Merging customers: two or more side by side (`?customers=…`), who may be one person, and what was merged. */
export function MergesPage() {
  const t = useWords(mergeWords)
  const may = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  return (
    <SettingsPage title={t('title')} lead={t('lead')} wide>
      {may ? (
        <OptionGate option="OPTION_CLIENT_PROFILE">
          <BackgroundFollower>
            <Merging />
          </BackgroundFollower>
        </OptionGate>
      ) : (
        <EmptyState title={t('noRight')} text={t('noRightText')} />
      )}
    </SettingsPage>
  )
}

function Merging() {
  const chosenIds = chosenIn(useAddress(({ search }) => search))
  // Somebody else has merged, or taken apart.
  const merged = useLive((state) => state.mergedInto)
  useEffect(() => {
    if (merged.size > 0) void refreshMerges()
  }, [merged])
  return (
    <>
      <MergeForm chosenIds={chosenIds} />
      <Suggestions />
      <PastMerges />
    </>
  )
}
