-- CreateTable
CREATE TABLE "RunningGames" (
    "part" INTEGER NOT NULL,
    "games" INTEGER NOT NULL,

    CONSTRAINT "RunningGames_pkey" PRIMARY KEY ("part")
);

INSERT INTO "RunningGames" ("part", "games")
SELECT "part", (SELECT count(*) FROM "Game" WHERE "reason" IS NULL AND "id" % 16 = "part") FROM generate_series(0, 15) AS "part";

CREATE FUNCTION "count_running_game"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "change" INTEGER := 0;
BEGIN
    IF TG_OP <> 'DELETE' THEN "change" := "change" + (NEW."reason" IS NULL)::INTEGER; END IF;
    IF TG_OP <> 'INSERT' THEN "change" := "change" - (OLD."reason" IS NULL)::INTEGER; END IF;
    IF "change" <> 0 THEN
        -- Whatever the search_path of the one who writes is.
        EXECUTE format('UPDATE %I."RunningGames" SET "games" = "games" + $1 WHERE "part" = $2', TG_TABLE_SCHEMA)
        USING "change", COALESCE(NEW."id", OLD."id") % 16;
    END IF;
    RETURN NULL;
END
$$;

CREATE TRIGGER "Game_counted" AFTER INSERT OR DELETE OR UPDATE OF "reason" ON "Game"
FOR EACH ROW EXECUTE FUNCTION "count_running_game"();
