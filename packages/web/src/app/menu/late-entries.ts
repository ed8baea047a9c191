/** The entries of the main menu that are drawn a moment later, in both forms: one file for all keeps the first load small. */
export { CreateChatEntry, CreateChatItem } from '../../features/chats/actions/CreateChatEntry.tsx'
export { SupportItem } from '../../features/support-chat/SupportItem.tsx'
export { SupportLink } from '../../features/support-chat/SupportLink.tsx'
