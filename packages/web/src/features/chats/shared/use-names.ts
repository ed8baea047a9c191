import type { AccountCard, ChannelCard } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'

/** A colleague's name; undefined while the directory is on its way, or for no one. */
export function useAccountName(accountId: string | null | undefined): string | undefined {
  return useLive((state) => (accountId ? state.accounts.get(accountId)?.name : undefined))
}

export function useTeamName(teamId: string | null | undefined): string | undefined {
  return useLive((state) => (teamId ? state.teams.get(teamId)?.name : undefined))
}

export function useBotName(botId: string | null | undefined): string | undefined {
  return useLive((state) => (botId ? state.bots.get(botId)?.name : undefined))
}

export function useChannel(channelId: string | undefined): ChannelCard | undefined {
  return useLive((state) => (channelId ? state.channels.get(channelId) : undefined))
}

/** "Anna Petrova" → "Anna": enough for a colleague. */
export function firstName(account: AccountCard | string | undefined): string {
  const name = typeof account === 'string' ? account : account?.name
  return name?.split(' ')[0] ?? ''
}
