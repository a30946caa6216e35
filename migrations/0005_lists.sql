-- Every list of the administration is read by an index that ends in its order: a page of a million
-- rows costs what a page of a hundred does (tests/integration/admin-plans.test.ts holds them to it).

-- Both ways along (time, id): the old indices turned round between the two.
DROP INDEX leads_by_time;
CREATE INDEX leads_by_time ON leads (timestamp, id);
CREATE INDEX leads_by_app ON leads (app_name, timestamp, id);
CREATE INDEX leads_by_country ON leads (country, timestamp, id);
DROP INDEX leads_generar_by_time;
CREATE INDEX leads_generar_by_time ON leads_generar (timestamp, id);
CREATE INDEX leads_generar_by_app ON leads_generar (app, timestamp, id);
CREATE INDEX leads_generar_by_country ON leads_generar (country_code, timestamp, id);
CREATE INDEX leads_generar_by_name ON leads_generar (name COLLATE NOCASE, id);
