import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `chats` has this category or one below it. The index of chats knows the first level, which is looked up once. */
export function hasCategory(categoryId: string): RawBuilder<unknown> {
  const first = sql`(
    WITH RECURSIVE path AS (
      SELECT id, parent_id FROM request_categories WHERE id = ${categoryId}
      UNION ALL
      SELECT c.id, c.parent_id FROM path JOIN request_categories c ON c.id = path.parent_id
    )
    SELECT id FROM path WHERE parent_id IS NULL)`
  // One that is deleted is found where it stood on the first level.
  return sql`(chats.category_ids[1] = coalesce(${first}, ${categoryId}::uuid) AND ${categoryId}::uuid = ANY (chats.category_ids))`
}
