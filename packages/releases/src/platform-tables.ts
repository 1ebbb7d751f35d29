import type { Release, ReleaseSet } from '@mova/contracts';
import type { ColumnType, Generated } from 'kysely';

/** Schema `platform` as the release tools write it, connected as the owner. */
export interface PlatformTables {
  'platform.releases': {
    section: string;
    version: string;
    /** Given as JSON text, so that no driver takes it for an array or a composite. */
    manifest: ColumnType<Release, string, never>;
    published_at: Generated<Date>;
  };
  'platform.release_sets': {
    number: Generated<number>;
    shell: string;
    sections: ColumnType<ReleaseSet['sections'], string, never>;
    note: string | null;
    created_at: Generated<Date>;
  };
  'platform.live': {
    channel: Generated<string>;
    set_number: number;
    changed_at: Generated<Date>;
  };
}
