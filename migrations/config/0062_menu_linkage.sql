-- Taiwan calls linkage 連動 on every page; the menu as shipped said otherwise
UPDATE menu SET names = json_set(names, '$.zh_tw', '連動控制') WHERE names ->> '$.zh_tw' = '聯動控制' AND update_time = 0;
UPDATE menu SET names = json_set(names, '$.zh_tw', '連動') WHERE names ->> '$.zh_tw' = '聯動' AND update_time = 0;
