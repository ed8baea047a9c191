-- What an organisation shows of itself: in the main menu, in its help centre, and in chats on sites that have no logo of their own. A public picture.
ALTER TABLE organisations ADD logo_file_id uuid;
