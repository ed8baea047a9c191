/** Fields that frame a message, whatever it contains. */
// biome-ignore format: a list of names
const frame = new Set([
  'message_id', 'message_thread_id', 'from', 'sender_chat', 'sender_tag', 'sender_boost_count', 'sender_business_bot', 'receiver_user', 'date',
  'guest_query_id', 'guest_bot_caller_user', 'guest_bot_caller_chat', 'business_connection_id', 'chat', 'is_topic_message', 'direct_messages_topic',
  'ephemeral_message_id', 'forward_origin', 'is_automatic_forward', 'reply_to_message', 'reply_to_checklist_task_id', 'reply_to_poll_option_id',
  'is_paid_post', 'external_reply', 'quote', 'reply_to_story', 'via_bot', 'edit_date', 'has_protected_content', 'has_media_spoiler',
  'show_caption_above_media', 'is_from_offline', 'author_signature', 'link_preview_options', 'effect_id', 'paid_star_count', 'reply_markup',
  'media_group_id', 'caption', 'caption_entities', 'text', 'entities', 'suggested_post_info',
])

/** Notices of Telegram itself about a chat: nobody said anything. */
const notices =
  /^(new_chat_|left_chat_|delete_chat_|group_chat_|supergroup_chat_|channel_chat_|community_chat_|message_auto_delete_|migrate_|pinned_message|successful_payment|refunded_payment|users_shared|chat_shared|connected_website|write_access_allowed|passport_data|proximity_alert_|boost_added|chat_background_set|chat_owner_|forum_topic_|general_forum_topic_|giveaway_c|video_chat_|web_app_data|checklist_tasks_|suggested_post_|paid_message_price_|direct_message_price_|managed_bot_|poll_option_|gift_upgrade_)/

/** Telegram's name for a content that we cannot show (poll, dice, story, and whatever is invented next); undefined for a mere notice. */
export function unsupportedContent(message: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(message).find(
    (key) => !frame.has(key) && !notices.test(key) && message[key] !== undefined && /^[a-z_]{1,40}$/.test(key),
  )
}
